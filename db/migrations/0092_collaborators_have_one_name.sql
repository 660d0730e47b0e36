-- A collaborator has one name in the database too.
ALTER TABLE aff_payments RENAME TO collaborator_payments;
ALTER TABLE aff_payment_orders RENAME TO collaborator_payment_orders;
ALTER TABLE collaborator_payments RENAME COLUMN aff_id TO collaborator_id;
ALTER TABLE cards RENAME COLUMN aff_id TO collaborator_id;
ALTER TABLE customers RENAME COLUMN aff_id TO collaborator_id;
ALTER TABLE ledger_order_facts RENAME COLUMN aff_id TO collaborator_id;
ALTER TABLE ledger_transfers RENAME COLUMN aff_id TO collaborator_id;
ALTER TABLE orders RENAME COLUMN aff_id TO collaborator_id;
ALTER TABLE orders RENAME COLUMN aff_mpct TO collaborator_mpct;
ALTER TABLE orders RENAME COLUMN aff_base TO collaborator_base;
ALTER TABLE orders RENAME COLUMN parent_aff_id TO parent_collaborator_id;
ALTER TABLE orders RENAME COLUMN parent_aff_mpct TO parent_collaborator_mpct;
ALTER TABLE shops RENAME COLUMN suggests_aff_tax TO suggests_collaborator_tax;
ALTER INDEX aff_payments_by_day RENAME TO collaborator_payments_by_day;
ALTER INDEX aff_payments_of_aff RENAME TO collaborator_payments_of_collaborator;
ALTER INDEX cards_by_aff RENAME TO cards_by_collaborator;
ALTER INDEX customers_by_aff RENAME TO customers_by_collaborator;
ALTER INDEX orders_by_aff RENAME TO orders_by_collaborator;
