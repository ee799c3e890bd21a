-- Operators' keys came after the files that they own.
alter table files add constraint files_owner_operator_key foreign key (owner_operator_key_id) references operator_keys (id);
