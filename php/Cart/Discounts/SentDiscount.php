<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use DateTimeImmutable;

/** A discount as somebody of the shop has filled it in: read from JSON, believed in nothing. */
final class SentDiscount {

	private const HIGHEST_PERCENTAGE = 10_000;

	/** More than any shop sells, and less than any column holds. */
	private const MOST = 1_000_000_000;

	public readonly int $id;

	public readonly DiscountTerms $terms;

	/** @var array<string, string> Messages by field; empty where all is right. */
	public readonly array $faults;

	/** @param array<mixed> $sent In the shape of `write`. */
	public function __construct( array $sent ) {
		$text        = static fn ( string $name ): string => is_string( $sent[ $name ] ?? null ) ? trim( $sent[ $name ] ) : '';
		$number      = static fn ( string $name ): ?int => is_int( $sent[ $name ] ?? null ) ? $sent[ $name ] : null;
		$kind        = DiscountKind::tryFrom( $text( 'kind' ) );
		$this->id    = $number( 'id' ) ?? 0;
		$this->terms = new DiscountTerms(
			DiscountCode::of( $text( 'code' ) ),
			$kind ?? DiscountKind::Percent,
			$kind === DiscountKind::FreeDelivery ? 0 : $number( 'value' ) ?? 0,
			$number( 'minimum' ) ?? 0,
			$text( 'from' ),
			$text( 'until' ),
			$number( 'most_uses' ),
			$number( 'most_uses_each' ),
			self::ids( $sent['products'] ?? null ),
			self::ids( $sent['categories'] ?? null ),
			( $sent['active'] ?? false ) === true
		);
		$this->faults = array_filter(
			array(
				'code'           => $this->terms->code === '' ? __( 'Please write a code of the letters A to Z, digits, - and _, at most 40 of them.', 'vitrine' ) : '',
				'kind'           => $kind === null ? __( 'Please choose what the code takes off.', 'vitrine' ) : '',
				'value'          => self::valueFault( $this->terms ),
				'minimum'        => $this->terms->minimum < 0 || $this->terms->minimum > self::MOST ? __( 'Please write an amount, or nothing.', 'vitrine' ) : '',
				'from'           => self::isDay( $this->terms->from ) ? '' : __( 'Please write a day, or nothing.', 'vitrine' ),
				'until'          => self::untilFault( $this->terms ),
				'most_uses'      => self::limitFault( $this->terms->mostUses ),
				'most_uses_each' => self::limitFault( $this->terms->mostUsesEach ),
			),
			static fn ( string $fault ): bool => $fault !== ''
		);
	}

	/** @return array<string, mixed> The shape in which a discount is sent back. */
	public static function write( Discount $discount ): array {
		$terms = $discount->terms;
		return array(
			'id'             => $discount->id,
			'code'           => $terms->code,
			'kind'           => $terms->kind->value,
			'value'          => $terms->kind === DiscountKind::FreeDelivery ? null : $terms->value,
			'minimum'        => $terms->minimum === 0 ? null : $terms->minimum,
			'from'           => $terms->from,
			'until'          => $terms->until,
			'most_uses'      => $terms->mostUses,
			'most_uses_each' => $terms->mostUsesEach,
			'products'       => $terms->products,
			'categories'     => $terms->categories,
			'active'         => $terms->active,
		);
	}

	private static function valueFault( DiscountTerms $terms ): string {
		return match ( $terms->kind ) {
			DiscountKind::Percent      => $terms->value < 1 || $terms->value > self::HIGHEST_PERCENTAGE ? __( 'Please write a percentage above 0, at most 100.', 'vitrine' ) : '',
			DiscountKind::Amount       => $terms->value < 1 || $terms->value > self::MOST ? __( 'Please write an amount above 0.', 'vitrine' ) : '',
			DiscountKind::FreeDelivery => '',
		};
	}

	private static function untilFault( DiscountTerms $terms ): string {
		if ( ! self::isDay( $terms->until ) ) {
			return __( 'Please write a day, or nothing.', 'vitrine' );
		}
		return $terms->until !== '' && $terms->until < $terms->from ? __( 'The last day comes before the first one.', 'vitrine' ) : '';
	}

	private static function limitFault( ?int $most ): string {
		return $most !== null && ( $most < 1 || $most > self::MOST ) ? __( 'Please write a number from 1 on, or nothing.', 'vitrine' ) : '';
	}

	private static function isDay( string $day ): bool {
		$read = DateTimeImmutable::createFromFormat( '!Y-m-d', $day );
		return $day === '' || ( $read !== false && $read->format( 'Y-m-d' ) === $day );
	}

	/** @return list<int> */
	private static function ids( mixed $sent ): array {
		return array_values( array_unique( array_filter( is_array( $sent ) ? $sent : array(), static fn ( mixed $id ): bool => is_int( $id ) && $id > 0 ) ) );
	}
}
