-- The proof of the books holds the shares of an allocation to its journals.
GRANT SELECT ON cost_allocations TO cardpro_report;
GRANT SELECT ON cost_allocation_shops TO cardpro_report;
