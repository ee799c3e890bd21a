-- What changes in goods (a rank, a price) first goes onto a list of the index that each search reads from end to end. PostgreSQL lets it grow
-- to 4 MB, and empties it when the table is next vacuumed: searches were up to ten times slower meanwhile. With 64 kB it is sorted in all the
-- while, which costs who writes next to nothing.
alter index shop_goods_search set (gin_pending_list_limit = 64);
