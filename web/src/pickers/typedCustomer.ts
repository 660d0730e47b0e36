import type { Customer } from '@cardpro/contract/people/people'

/** The default account comes first: that is how the form says which one it is. The CCCD is typed anew or not at all. */
export function typedOf(customer: Customer) {
  const accounts = customer.Accounts.toSorted((a, b) => Number(b.IsDefault) - Number(a.IsDefault))
  return {
    CustomerID: customer.CustomerID,
    FullName: customer.FullName,
    Phone: customer.Phone,
    Phone2: customer.Phone2,
    Zalo: customer.Zalo,
    Birthday: customer.Birthday,
    Sex: customer.Sex,
    Address: customer.Address,
    Source: customer.Source,
    StaffID: customer.StaffID,
    DebtLimit: customer.DebtLimit,
    Rank: customer.Rank,
    FeeRut: customer.FeeRut,
    FeeDao: customer.FeeDao,
    AffID: customer.AffID,
    IsBlack: customer.IsBlack,
    BlackReason: customer.BlackReason,
    Consent: customer.HasConsent,
    ConsentMethod: customer.ConsentMethod || 'Tại quầy',
    ConsentDate: customer.ConsentAt?.slice(0, 10) ?? null,
    ConsentFileID: customer.ConsentFileID,
    Note: customer.Note,
    Accounts: accounts.map(({ BankCode, AccountNo, AccountName }) => ({ BankCode, AccountNo, AccountName })),
    Version: customer.Version,
  }
}
