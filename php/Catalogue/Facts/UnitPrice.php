<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Facts;

use Vitrine\Catalogue\Content;
use Vitrine\Catalogue\ContentUnit;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Pricing\Prices\Currencies;

/** The price per kilogram, litre, metre, square metre or piece, beside the selling price (Directive 98/6/EC, article 3). */
final class UnitPrice {

	public function __construct( private readonly MoneyFormat $money, private readonly Currencies $currencies ) {
	}

	/**
	 * @param int $price Cents.
	 * @return int|null Cents per base unit, rounded half up; null without a content.
	 */
	public static function cents( int $price, ?Content $content ): ?int {
		if ( $content === null ) {
			return null;
		}
		$thousandths = $price * 1000 * $content->unit->perBase();
		return intdiv( 2 * $thousandths + $content->thousandths, 2 * $content->thousandths );
	}

	/** `12.00 € / 1 kg` in the current language; '' without a content. A price per piece of one piece would only repeat the price. */
	public function text( int $price, ?Content $content ): string {
		$cents = self::cents( $price, $content );
		if ( $content === null || $cents === null || ( $content->unit === ContentUnit::Piece && $content->thousandths === 1000 ) ) {
			return '';
		}
		$money = $this->money->format( new Money( $cents, $this->currencies->code() ) );
		return "$money / 1\u{a0}" . self::label( $content->unit->base() );
	}

	/**
	 * Properties of a `UnitPriceSpecification` for search engines, beside the price.
	 *
	 * @return array<string, mixed> Empty without a content.
	 */
	public static function structured( ?Content $content ): array {
		return $content === null ? array() : array(
			'referenceQuantity' => array(
				'@type'          => 'QuantitativeValue',
				'value'          => $content->thousandths / 1000,
				'unitCode'       => $content->unit->code(),
				'valueReference' => array(
					'@type'    => 'QuantitativeValue',
					'value'    => 1,
					'unitCode' => $content->unit->base()->code(),
				),
			),
		);
	}

	/** The unit in the current language. */
	public static function label( ContentUnit $unit ): string {
		return match ( $unit ) {
			ContentUnit::SquareMetre => 'm²',
			/* translators: abbreviated unit of a net content and of a unit price, as in "€0.50 / 1 piece" */
			ContentUnit::Piece       => __( 'piece', 'vitrine' ),
			default                  => $unit->value,
		};
	}
}
