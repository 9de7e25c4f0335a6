<?php
declare(strict_types=1);

namespace Vitrine\Cart\Rest;

use Vitrine\Cart\AppliedDiscount;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\DiscountTexts;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Rest\Schema;

/** A discount in responses, in the current language. */
final class DiscountResource {

	public function __construct( private readonly DiscountTexts $texts, private readonly MoneyFormat $money ) {
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return Schema::object(
			array(
				'code'   => Schema::text(),
				'label'  => Schema::text(),
				'kind'   => array(
					'type' => 'string',
					'enum' => array_column( DiscountKind::cases(), 'value' ),
				),
				'amount' => Schema::money(),
			),
			array(),
			'Discount'
		);
	}

	/**
	 * `amount` is the saving on this cart.
	 *
	 * @return array{code: string, label: string, kind: string, amount: array{amount: int, currency: string, formatted: string}}
	 */
	public function toArray( AppliedDiscount $applied, string $currency ): array {
		$terms = $applied->discount->terms;
		return array(
			'code'   => $terms->code,
			'label'  => $this->texts->label( $terms ),
			'kind'   => $terms->kind->value,
			'amount' => $this->money->toArray( new Money( $applied->saved, $currency ) ),
		);
	}
}
