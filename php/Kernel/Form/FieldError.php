<?php
declare(strict_types=1);

namespace Vitrine\Kernel\Form;

defined( 'ABSPATH' ) || exit;

/** Validation errors of contact and address fields. */
enum FieldError implements ValidationError {
	case Missing;
	case TooLong;
	case Email;
	case EmailTaken;
	case Phone;
	case NotInList;
	case Country;
	case BillingCountry;
	case Password;
	case GuessablePassword;
	case VatId;
	case VatIdCountry;
	case Company;
	case ReferenceCompany;

	public function text(): string {
		return match ( $this ) {
			self::Missing      => __( 'Please fill in this field.', 'vitrine' ),
			self::TooLong      => __( 'This is too long.', 'vitrine' ),
			self::Email        => _x( 'Please enter a valid e-mail address.', 'wrongemail', 'vitrine' ),
			self::EmailTaken   => __( 'There is already an account with this e-mail address.', 'vitrine' ),
			self::Phone        => __( 'Please enter a valid phone number.', 'vitrine' ),
			self::NotInList    => __( 'Please choose from the list.', 'vitrine' ),
			self::Country      => __( 'We do not deliver to this country.', 'vitrine' ),
			self::BillingCountry => __( 'We do not accept billing addresses in this country.', 'vitrine' ),
			self::Password     => _x( 'The password must have 5 to 20 characters.', 'pwsymbols', 'vitrine' ),
			self::GuessablePassword => __( 'This password is too easy to guess. Please choose another one.', 'vitrine' ),
			self::VatId        => __( 'Please enter the VAT ID with its country code, for example DE123456789.', 'vitrine' ),
			self::VatIdCountry => __( 'The VAT ID must be from the country of the billing address.', 'vitrine' ),
			self::ReferenceCompany => __( 'Please enter the company.', 'vitrine' ),
			self::Company      => __( 'Please enter the company that the VAT ID belongs to.', 'vitrine' ),
		};
	}
}
