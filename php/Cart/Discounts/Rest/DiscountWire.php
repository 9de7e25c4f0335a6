<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts\Rest;

use Vitrine\Cart\Discounts\AppliedDiscount;
use Vitrine\Cart\Discounts\DiscountKind;
use Vitrine\Cart\Discounts\DiscountTexts;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Rest\Schema;

/** A discount in a cart as the browser gets it, in the current language. */
final class DiscountWire {

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

	/** @return array{code: string, label: string, kind: string, amount: array{amount: int, currency: string, formatted: string}} The amount is what this cart costs less. */
	public function discount( AppliedDiscount $applied, string $currency ): array {
		$terms = $applied->discount->terms;
		return array(
			'code'   => $terms->code,
			'label'  => $this->texts->label( $terms ),
			'kind'   => $terms->kind->value,
			'amount' => $this->money->wire( new Money( $applied->saved, $currency ) ),
		);
	}
}
