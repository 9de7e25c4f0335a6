<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Tax;

/** How a product is taxed; the values are those of the tables and the wire. */
enum VatClass: string {
	case Standard = 'standard';
	case Reduced  = 'reduced';
	case Zero     = 'zero';
	/** The product's own rate, wherever it is delivered to: that of all products from before there were classes. */
	case Own = 'own';

	public function label(): string {
		return match ( $this ) {
			self::Standard => __( 'Standard rate', 'vitrine' ),
			self::Reduced  => __( 'Reduced rate', 'vitrine' ),
			self::Zero     => __( 'No VAT', 'vitrine' ),
			self::Own      => __( 'A rate of its own', 'vitrine' ),
		};
	}
}
