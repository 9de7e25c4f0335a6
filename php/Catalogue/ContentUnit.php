<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

defined( 'ABSPATH' ) || exit;

/** Unit of a net content, and the unit that its unit price refers to (Directive 98/6/EC, article 2 (b)). */
enum ContentUnit: string {

	case Gram        = 'g';
	case Kilogram    = 'kg';
	case Millilitre  = 'ml';
	case Centilitre  = 'cl';
	case Litre       = 'l';
	case Centimetre  = 'cm';
	case Metre       = 'm';
	case SquareMetre = 'm2';
	case Piece       = 'piece';

	/** Kilogram, litre, metre, square metre or piece. */
	public function base(): self {
		return match ( $this ) {
			self::Gram                         => self::Kilogram,
			self::Millilitre, self::Centilitre => self::Litre,
			self::Centimetre                   => self::Metre,
			default                            => $this,
		};
	}

	/** How many of this unit are one base unit. */
	public function perBase(): int {
		return match ( $this ) {
			self::Gram, self::Millilitre       => 1000,
			self::Centilitre, self::Centimetre => 100,
			default                            => 1,
		};
	}

	/** UN/CEFACT code for structured data. */
	public function code(): string {
		return match ( $this ) {
			self::Gram        => 'GRM',
			self::Kilogram    => 'KGM',
			self::Millilitre  => 'MLT',
			self::Centilitre  => 'CLT',
			self::Litre       => 'LTR',
			self::Centimetre  => 'CMT',
			self::Metre       => 'MTR',
			self::SquareMetre => 'MTK',
			self::Piece       => 'C62',
		};
	}
}
