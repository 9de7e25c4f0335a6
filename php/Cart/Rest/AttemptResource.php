<?php
declare(strict_types=1);

namespace Vitrine\Cart\Rest;

use Vitrine\Cart\CheckoutAttempt;
use Vitrine\Cart\CheckoutAttemptState;
use Vitrine\Cart\PurchaseResource;
use Vitrine\Rest\Schema;

/** The outcome of a checkout attempt in responses. */
final class AttemptResource {

	/** @return array<string, mixed> */
	public static function schema(): array {
		return Schema::object(
			array(
				'state'  => self::state(),
				'number' => Schema::text(),
				'lines'  => PurchaseResource::linesSchema(),
			),
			array(),
			'CheckoutAttempt'
		);
	}

	/** @return array{state: string, number: string, lines: list<array{id: int, kiekis: int}>} */
	public static function toArray( CheckoutAttempt $attempt ): array {
		return array(
			'state'  => $attempt->state->value,
			'number' => $attempt->number,
			'lines'  => PurchaseResource::lines( $attempt->bought ),
		);
	}

	/** @return array<string, mixed> */
	public static function state(): array {
		return array(
			'type' => 'string',
			'enum' => array_column( CheckoutAttemptState::cases(), 'value' ),
		);
	}
}
