-- What a member knows a sign-in again by. Names of our own lists, never the browser's whole description of itself.
alter table sessions
  add column device text not null default 'other' check (device ~ '^[a-zA-Z]{1,20}$'),
  add column app text not null default 'other' check (app ~ '^[a-zA-Z]{1,20}$'),
  -- Noted at most every few minutes.
  add column seen_at timestamptz not null default app_now();

-- Codes to the two mailboxes of a change of e-mail, and to that of an account that shall join another.
alter table mail_codes drop constraint mail_codes_purpose_check;
alter table mail_codes add constraint mail_codes_purpose_check
  check (purpose in ('register', 'reset', 'leaveEmail', 'enterEmail', 'merge'));
