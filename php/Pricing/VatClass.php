<?php
declare(strict_types=1);

namespace Vitrine\Pricing;

defined( 'ABSPATH' ) || exit;

/** VAT class of a product; the values are used in tables and REST responses. */
enum VatClass: string {
	case Standard = 'standard';
	case Reduced  = 'reduced';
	case Zero     = 'zero';
	/** The product's own rate for every country: all products created before VAT classes existed. */
	case Own = 'own';

	public function label(): string {
		return match ( $this ) {
			self::Standard => __( 'Standard rate', 'vitrine' ),
			self::Reduced  => __( 'Reduced rate', 'vitrine' ),
			self::Zero     => __( 'No VAT', 'vitrine' ),
			self::Own      => __( 'Custom rate', 'vitrine' ),
		};
	}
}
