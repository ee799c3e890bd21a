-- Since when nothing new is taken for a warehouse. What is on its way there, or lies there, goes on.
alter table warehouses add column closed_at timestamptz(3);
