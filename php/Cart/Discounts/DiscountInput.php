<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use DateTimeImmutable;
use Vitrine\Cart\Discount;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\DiscountTerms;

/** Discount data from the settings screen; decoded JSON, untrusted. */
final class DiscountInput {

	private const MAX_BASIS_POINTS = 10_000;

	/** In cents; above all realistic amounts and below the column's limit. */
	private const MAX_AMOUNT = 1_000_000_000;

	public readonly int $id;

	public readonly DiscountTerms $terms;

	/** @var array<string, string> By field; empty if everything is valid. */
	public readonly array $errors;

	/** @param array<mixed> $input In the format of `toArray`. */
	public function __construct( array $input ) {
		$text         = static fn ( string $name ): string => is_string( $input[ $name ] ?? null ) ? trim( $input[ $name ] ) : '';
		$number       = static fn ( string $name ): ?int => is_int( $input[ $name ] ?? null ) ? $input[ $name ] : null;
		$kind         = DiscountKind::tryFrom( $text( 'kind' ) );
		$this->id     = $number( 'id' ) ?? 0;
		$this->terms  = new DiscountTerms(
			DiscountCode::normalize( $text( 'code' ) ),
			$kind ?? DiscountKind::Percent,
			$kind === DiscountKind::FreeDelivery ? 0 : $number( 'value' ) ?? 0,
			$number( 'minimum' ) ?? 0,
			$text( 'from' ),
			$text( 'until' ),
			$number( 'most_uses' ),
			$number( 'most_uses_each' ),
			self::ids( $input['products'] ?? null ),
			self::ids( $input['categories'] ?? null ),
			( $input['active'] ?? false ) === true
		);
		$this->errors = array_filter(
			array(
				'code'           => $this->terms->code === ''
					? __( 'Enter a code of up to 40 characters: letters A to Z, digits, hyphens and underscores.', 'vitrine' )
					: '',
				'kind'           => $kind === null ? __( 'Choose a discount type.', 'vitrine' ) : '',
				'value'          => self::valueError( $this->terms ),
				'minimum'        => $this->terms->minimum < 0 || $this->terms->minimum > self::MAX_AMOUNT
					? __( 'Enter an amount or leave empty.', 'vitrine' )
					: '',
				'from'           => self::isDay( $this->terms->from ) ? '' : __( 'Enter a date or leave empty.', 'vitrine' ),
				'until'          => self::untilError( $this->terms ),
				'most_uses'      => self::limitError( $this->terms->maxUses ),
				'most_uses_each' => self::limitError( $this->terms->maxUsesPerCustomer ),
			),
			static fn ( string $error ): bool => $error !== ''
		);
	}

	/** @return array<string, mixed> The format in which the settings screen sends it back. */
	public static function toArray( Discount $discount ): array {
		$terms = $discount->terms;
		return array(
			'id'             => $discount->id,
			'code'           => $terms->code,
			'kind'           => $terms->kind->value,
			'value'          => $terms->kind === DiscountKind::FreeDelivery ? null : $terms->value,
			'minimum'        => $terms->minimum === 0 ? null : $terms->minimum,
			'from'           => $terms->from,
			'until'          => $terms->until,
			'most_uses'      => $terms->maxUses,
			'most_uses_each' => $terms->maxUsesPerCustomer,
			'products'       => $terms->products,
			'categories'     => $terms->categories,
			'active'         => $terms->active,
		);
	}

	private static function valueError( DiscountTerms $terms ): string {
		return match ( $terms->kind ) {
			DiscountKind::Percent      => $terms->value < 1 || $terms->value > self::MAX_BASIS_POINTS
				? __( 'Enter a percentage above 0 and up to 100.', 'vitrine' )
				: '',
			DiscountKind::Amount       => $terms->value < 1 || $terms->value > self::MAX_AMOUNT
				? __( 'Enter an amount above 0.', 'vitrine' )
				: '',
			DiscountKind::FreeDelivery => '',
		};
	}

	private static function untilError( DiscountTerms $terms ): string {
		if ( ! self::isDay( $terms->until ) ) {
			return __( 'Enter a date or leave empty.', 'vitrine' );
		}
		return $terms->until !== '' && $terms->until < $terms->from
			? __( 'The end date must not be before the start date.', 'vitrine' )
			: '';
	}

	private static function limitError( ?int $most ): string {
		return $most !== null && ( $most < 1 || $most > self::MAX_AMOUNT )
			? __( 'Enter a number of 1 or more, or leave empty.', 'vitrine' )
			: '';
	}

	private static function isDay( string $day ): bool {
		$date = DateTimeImmutable::createFromFormat( '!Y-m-d', $day );
		return $day === '' || ( $date !== false && $date->format( 'Y-m-d' ) === $day );
	}

	/** @return list<int> */
	private static function ids( mixed $input ): array {
		return array_values(
			array_unique( array_filter( is_array( $input ) ? $input : array(), static fn ( mixed $id ): bool => is_int( $id ) && $id > 0 ) )
		);
	}
}
