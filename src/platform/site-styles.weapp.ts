// WeChat asks pages for none of it, and its style sheets do not know these selectors.
export {}
