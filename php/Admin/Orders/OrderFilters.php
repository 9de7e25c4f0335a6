<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use DateTimeImmutable;
use Vitrine\Admin\Sent;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\OrderConcern;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderSort;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;

/** What the address of the list asks for, and the fields by which people choose it. */
final class OrderFilters {

	private const NAMES = array( 'status', 'payment', 'method', 'language', 'country', 'concern', 'from', 'to', 's', 'orderby', 'order' );

	public function __construct(
		private readonly PaymentMethods $methods,
		private readonly Languages $languages,
		private readonly Countries $countries,
		private readonly Clock $clock,
	) {
	}

	public function query(): OrderQuery {
		return new OrderQuery(
			status: OrderStatus::tryFrom( Sent::query( 'status' ) ),
			search: mb_substr( Sent::query( 's' ), 0, 100 ),
			paymentStatus: PaymentStatus::tryFrom( Sent::query( 'payment' ) ),
			paymentMethod: sanitize_key( Sent::query( 'method' ) ),
			language: sanitize_key( Sent::query( 'language' ) ),
			country: strtoupper( sanitize_key( Sent::query( 'country' ) ) ),
			from: $this->day( Sent::query( 'from' ) ),
			before: $this->day( Sent::query( 'to' ) )?->modify( '+1 day' ),
			concern: OrderConcern::tryFrom( Sent::query( 'concern' ) ),
			sort: OrderSort::tryFrom( Sent::query( 'orderby' ) ) ?? OrderSort::Placed,
			ascending: strtolower( Sent::query( 'order' ) ) === 'asc',
		);
	}

	/** @return array<string, string> What the address says of it, for links that keep it. */
	public static function address(): array {
		return array_filter( array_combine( self::NAMES, array_map( Sent::query( ... ), self::NAMES ) ), static fn ( string $value ): bool => $value !== '' );
	}

	/** Whether the fields narrow the list; status and search have places of their own. */
	public static function narrows(): bool {
		return array_diff_key( self::address(), array_flip( array( 'status', 's', 'orderby', 'order' ) ) ) !== array();
	}

	/** Prints the fields. */
	public function show(): void {
		$methods = array_column( array_map( static fn ( PaymentMethod $method ): array => array( $method->key(), $method->title() ), $this->methods->all() ), 1, 0 );
		self::select( 'payment', __( 'Payment', 'vitrine' ), __( 'Any payment', 'vitrine' ), self::labels( PaymentStatus::cases() ) );
		self::select( 'method', __( 'Payment method', 'vitrine' ), __( 'Any payment method', 'vitrine' ), $methods );
		self::select( 'language', __( 'Language', 'vitrine' ), __( 'Any language', 'vitrine' ), array_column( array_map( static fn ( Language $language ): array => array( $language->code, $language->name ), $this->languages->all() ), 1, 0 ) );
		self::select( 'country', __( 'Country', 'vitrine' ), __( 'Any country', 'vitrine' ), array_column( $this->countries->known(), 'name', 'code' ) );
		self::select( 'concern', __( 'What needs attention', 'vitrine' ), __( 'With and without problems', 'vitrine' ), self::labels( OrderConcern::cases() ) );
		foreach ( array( 'from' => __( 'Placed from', 'vitrine' ), 'to' => __( 'Placed until', 'vitrine' ) ) as $name => $label ) {
			printf( '<label class="vitrine-day">%1$s <input type="date" name="%2$s" value="%3$s"></label> ', esc_html( $label ), esc_attr( $name ), esc_attr( $this->day( Sent::query( $name ) )?->format( 'Y-m-d' ) ?? '' ) );
		}
		submit_button( __( 'Filter', 'vitrine' ), '', 'filter', false );
		if ( self::narrows() ) {
			printf( ' <a class="button-link vitrine-clear" href="%s">%s</a>', esc_url( OrdersScreen::url( array_intersect_key( self::address(), array_flip( array( 'status', 's' ) ) ) ) ), esc_html__( 'Clear filters', 'vitrine' ) );
		}
	}

	/** The beginning of a typed day in the shop's time zone; null where it is none. */
	private function day( string $typed ): ?DateTimeImmutable {
		$day = DateTimeImmutable::createFromFormat( '!Y-m-d', $typed, $this->clock->now()->getTimezone() );
		return $day !== false && $day->format( 'Y-m-d' ) === $typed ? $day : null;
	}

	/**
	 * @param list<PaymentStatus|OrderConcern> $cases
	 * @return array<string, string>
	 */
	private static function labels( array $cases ): array {
		return array_column( array_map( static fn ( PaymentStatus|OrderConcern $case ): array => array( $case->value, $case->label() ), $cases ), 1, 0 );
	}

	/** @param array<string, string> $choices */
	private static function select( string $name, string $label, string $all, array $choices ): void {
		printf( '<label class="screen-reader-text" for="vitrine-%1$s">%2$s</label><select name="%1$s" id="vitrine-%1$s"><option value="">%3$s</option>', esc_attr( $name ), esc_html( $label ), esc_html( $all ) );
		foreach ( $choices as $value => $title ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( Sent::query( $name ), $value, false ), esc_html( $title ) );
		}
		echo '</select> ';
	}
}
