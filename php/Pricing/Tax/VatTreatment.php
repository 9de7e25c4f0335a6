<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Tax;

defined( 'ABSPATH' ) || exit;

/** How VAT applies to an order; the values are stored in {orders}. All except `Standard` are sold without VAT, at net prices. */
enum VatTreatment: string {

	/** Prices include VAT. */
	case Standard = 'standard';

	/** Goods for a business in another member state of the European Union: exempt (Article 138 of Directive 2006/112/EC). */
	case IntraCommunity = 'intra_community';

	/** Services for a business in another member state: the recipient pays the VAT (Article 196). */
	case ReverseCharge = 'reverse_charge';

	/** Goods delivered outside the European Union: exempt (Article 146). */
	case Export = 'export';

	/** Digital content for customers outside the European Union: supplied where the customer is (Articles 58 and 59). */
	case OutsideScope = 'outside_scope';

	/** Everything that a small business sells while it charges no VAT (Article 284). Its prices never had VAT in them. */
	case SmallBusiness = 'small_business';

	public function hasVat(): bool {
		return $this === self::Standard;
	}

	/** Whether it is due to the VAT id of a business, which the seller has to prove. */
	public function needsVatId(): bool {
		return $this === self::IntraCommunity || $this === self::ReverseCharge;
	}

	/**
	 * What an invoice must say in place of VAT (Article 226, points 11 and 11a), in the current language; '' for `Standard`. For a small
	 * business `VatReasons` has the words of its country's law.
	 */
	public function reason(): string {
		return match ( $this ) {
			self::Standard       => '',
			self::IntraCommunity => __( 'VAT exempt intra-Community supply (Article 138 of Directive 2006/112/EC)', 'vitrine' ),
			self::ReverseCharge  => __( 'Reverse charge: VAT to be paid by the recipient (Article 196 of Directive 2006/112/EC)', 'vitrine' ),
			self::Export         => __( 'VAT exempt export (Article 146 of Directive 2006/112/EC)', 'vitrine' ),
			self::OutsideScope   => __( 'Not subject to EU VAT: supplied to a customer outside the European Union (Article 58 of Directive 2006/112/EC)', 'vitrine' ),
			self::SmallBusiness  => __( 'No VAT is charged: exemption for small businesses (Article 284 of Directive 2006/112/EC).', 'vitrine' ),
		};
	}
}
