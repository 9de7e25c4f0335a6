<?php
declare(strict_types=1);

namespace Vitrine\Invoices\Cii;

defined( 'ABSPATH' ) || exit;

/** VAT category of an amount, by the codes of UNTDID 5305 that EN 16931 allows. */
enum VatCategory: string {

	case Standard       = 'S';
	case ZeroRated      = 'Z';
	case Exempt         = 'E';
	case ReverseCharge  = 'AE';
	case IntraCommunity = 'K';
	case Export         = 'G';
	case NotSubject     = 'O';

	/** Whether the seller has the number that the category demands (BR-S-02, BR-IC-02, BR-G-02 and so on). */
	public function hasNumberOf( Party $seller ): bool {
		return match ( $this ) {
			self::NotSubject                      => true,
			self::IntraCommunity, self::Export => $seller->vat !== '',
			default                               => $seller->vat !== '' || $seller->taxNumber !== '',
		};
	}

	/** Code of the list VATEX; '' if the category has none. */
	public function exemptionCode(): string {
		return match ( $this ) {
			self::ReverseCharge  => 'VATEX-EU-AE',
			self::IntraCommunity => 'VATEX-EU-IC',
			self::Export         => 'VATEX-EU-G',
			self::NotSubject     => 'VATEX-EU-O',
			default              => '',
		};
	}

	/** In English, as in the standard; '' for taxed amounts. */
	public function exemptionReason(): string {
		return match ( $this ) {
			self::Exempt         => 'Exempt from VAT',
			self::ReverseCharge  => 'Reverse charge',
			self::IntraCommunity => 'Intra-Community supply',
			self::Export         => 'Export outside the EU',
			self::NotSubject     => 'Not subject to VAT',
			default              => '',
		};
	}
}
