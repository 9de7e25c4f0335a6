<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use DateTimeImmutable;
use Vitrine\Admin\RequestInput;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\OrderAlert;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderSort;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;

/** The filters of the order list: reads them from the URL and prints their fields. */
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
			status: OrderStatus::tryFrom( RequestInput::query( 'status' ) ),
			search: mb_substr( RequestInput::query( 's' ), 0, 100 ),
			paymentStatus: PaymentStatus::tryFrom( RequestInput::query( 'payment' ) ),
			paymentMethod: sanitize_key( RequestInput::query( 'method' ) ),
			language: sanitize_key( RequestInput::query( 'language' ) ),
			country: strtoupper( sanitize_key( RequestInput::query( 'country' ) ) ),
			from: $this->day( RequestInput::query( 'from' ) ),
			before: $this->day( RequestInput::query( 'to' ) )?->modify( '+1 day' ),
			alert: OrderAlert::tryFrom( RequestInput::query( 'concern' ) ),
			sort: OrderSort::tryFrom( RequestInput::query( 'orderby' ) ) ?? OrderSort::Placed,
			ascending: strtolower( RequestInput::query( 'order' ) ) === 'asc',
		);
	}

	/** @return array<string, string> The filters in the current URL, for links that keep them. */
	public static function address(): array {
		return array_filter(
			array_combine( self::NAMES, array_map( RequestInput::query( ... ), self::NAMES ) ),
			static fn ( string $value ): bool => $value !== ''
		);
	}

	/** Whether a filter is set. Status and search don't count: they have their own controls. */
	public static function narrows(): bool {
		return array_diff_key( self::address(), array_flip( array( 'status', 's', 'orderby', 'order' ) ) ) !== array();
	}

	public function show(): void {
		$methods = array_column(
			array_map(
				static fn ( PaymentMethod $method ): array => array( $method->key(), $method->title() ),
				array( ...$this->methods->all(), ...$this->methods->inPerson() )
			),
			1,
			0
		) + array( PaymentMethods::FREE => $this->methods->find( PaymentMethods::FREE )?->title() ?? '' );
		self::select( 'payment', __( 'Payment', 'vitrine' ), __( 'All payments', 'vitrine' ), self::labels( PaymentStatus::cases() ) );
		self::select( 'method', __( 'Payment method', 'vitrine' ), __( 'All payment methods', 'vitrine' ), $methods );
		self::select(
			'language',
			__( 'Language', 'vitrine' ),
			__( 'All languages', 'vitrine' ),
			array_column(
				array_map( static fn ( Language $language ): array => array( $language->code, $language->name ), $this->languages->all() ),
				1,
				0
			)
		);
		self::select(
			'country',
			__( 'Country', 'vitrine' ),
			__( 'All countries', 'vitrine' ),
			array_column( $this->countries->selectable(), 'name', 'code' )
		);
		self::select(
			'concern',
			__( 'Needs attention', 'vitrine' ),
			__( 'With or without problems', 'vitrine' ),
			self::labels( OrderAlert::cases() )
		);
		foreach ( array( 'from' => __( 'Placed from', 'vitrine' ), 'to' => __( 'Placed to', 'vitrine' ) ) as $name => $label ) {
			printf(
				'<label class="vitrine-day">%1$s <input type="date" name="%2$s" value="%3$s"></label> ',
				esc_html( $label ),
				esc_attr( $name ),
				esc_attr( $this->day( RequestInput::query( $name ) )?->format( 'Y-m-d' ) ?? '' )
			);
		}
		submit_button( __( 'Filter', 'vitrine' ), '', 'filter', false );
		if ( self::narrows() ) {
			printf(
				' <a class="button-link vitrine-clear" href="%s">%s</a>',
				esc_url( OrdersScreen::url( array_intersect_key( self::address(), array_flip( array( 'status', 's' ) ) ) ) ),
				esc_html__( 'Clear filters', 'vitrine' )
			);
		}
	}

	/** Start of the given day in the shop's time zone; null if it is not a date. */
	private function day( string $typed ): ?DateTimeImmutable {
		$day = DateTimeImmutable::createFromFormat( '!Y-m-d', $typed, $this->clock->now()->getTimezone() );
		return $day !== false && $day->format( 'Y-m-d' ) === $typed ? $day : null;
	}

	/**
	 * @param list<PaymentStatus|OrderAlert> $cases
	 * @return array<string, string>
	 */
	private static function labels( array $cases ): array {
		return array_column(
			array_map( static fn ( PaymentStatus|OrderAlert $case ): array => array( $case->value, $case->label() ), $cases ),
			1,
			0
		);
	}

	/** @param array<string, string> $choices */
	private static function select( string $name, string $label, string $all, array $choices ): void {
		printf(
			'<label class="screen-reader-text" for="vitrine-%1$s">%2$s</label><select name="%1$s" id="vitrine-%1$s"><option value="">%3$s</option>',
			esc_attr( $name ),
			esc_html( $label ),
			esc_html( $all )
		);
		foreach ( $choices as $value => $title ) {
			printf(
				'<option value="%s"%s>%s</option>',
				esc_attr( $value ),
				selected( RequestInput::query( $name ), $value, false ),
				esc_html( $title )
			);
		}
		echo '</select> ';
	}
}
