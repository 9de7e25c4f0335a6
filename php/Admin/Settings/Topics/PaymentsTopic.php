<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Topics;

use Closure;
use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\Unpaid\UnpaidLimits;
use Vitrine\Payments\CashOnDelivery;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Payments\Settings\CashLimit;
use Vitrine\Payments\Settings\CashShipping;
use Vitrine\Payments\Settings\EnabledPaymentMethods;
use Vitrine\Payments\Settings\PaymentDeadlines;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryMethods;

defined( 'ABSPATH' ) || exit;

/** Settings > Payments: the payment methods, the bank account, the cash limit, the payment deadlines and the limits of unpaid orders. */
final class PaymentsTopic implements Topic, HasContext {

	/** @param Closure(): PaymentMethods $methods Built from the current options on each call. */
	public function __construct(
		private readonly Closure $methods,
		private readonly DeliveryMethods $delivery,
		private readonly Settings $settings,
	) {
	}

	public function key(): string {
		return 'payments';
	}

	public function title(): string {
		return __( 'Payments', 'vitrine' );
	}

	public function capability(): string {
		return Capability::MANAGE_SHOP;
	}

	public function read(): array {
		$limit  = $this->settings->get( CashLimit::class )->amount;
		$holds  = $this->settings->get( PaymentDeadlines::class );
		$limits = $this->settings->get( UnpaidLimits::class );
		return array(
			'methods'    => $this->switches(),
			'account'    => get_object_vars( $this->settings->get( BankAccount::class ) ),
			'cash_limit' => $limit === 0 ? null : $limit,
			'cash_shipping' => $this->settings->get( CashShipping::class )->choices(),
			'holds'      => array(
				'card_minutes'  => $holds->cardMinutes,
				'transfer_days' => $holds->transferDays,
				'guest_hours'   => $holds->guestHours,
			),
			'limits'     => array(
				'items' => $limits->items,
				'value' => $limits->value === 0 ? null : $limits->value,
				'share' => $limits->share,
			),
		);
	}

	/** Includes what each method lacks: the form explains why an enabled method is not offered. */
	public function context(): array {
		$methods = ( $this->methods )()->all();
		return array(
			'missing' => array_column(
				array_map( static fn ( PaymentMethod $method ): array => array( $method->key(), $method->missingSettings() ), $methods ),
				1,
				0
			),
			'card'    => SettingsScreen::url( 'card' ),
			'shipping' => array_map(
				fn ( DeliveryMethod $method ): array => array( 'key' => $method->key, 'name' => $this->delivery->label( $method->key ) ),
				$this->delivery->all()
			),
		);
	}

	public function save( array $values ): array {
		$account = BankAccount::fromInput( (array) ( $values['account'] ?? array() ) );
		$sent    = (array) ( $values['holds'] ?? array() );
		$holds   = new PaymentDeadlines(
			self::number( $sent['card_minutes'] ?? null ),
			self::number( $sent['transfer_days'] ?? null ),
			self::number( $sent['guest_hours'] ?? null )
		);
		$limits  = self::limits( (array) ( $values['limits'] ?? array() ) );
		$limit   = $values['cash_limit'] ?? 0;
		$chosen  = $values['cash_shipping'] ?? null;
		$cash    = is_array( $chosen ) ? CashShipping::fromInput( $chosen ) : $this->settings->get( CashShipping::class );
		$methods = (array) ( $values['methods'] ?? array() );
		$errors  = self::prefixed( 'account', $account->errors() )
			+ self::prefixed( 'holds', $holds->errors() )
			+ self::prefixed( 'limits', $limits->errors() );
		if ( ! is_int( $limit ) || $limit < 0 ) {
			$errors['cash_limit'] = __( 'Enter an amount or leave empty.', 'vitrine' );
		}
		if ( $cash === null && ( $methods[ CashOnDelivery::KEY ] ?? false ) === true ) {
			$errors['cash_shipping'] = __( 'Choose at least one shipping method, or switch cash on delivery off.', 'vitrine' );
		}
		if ( $errors === array() ) {
			foreach ( array_filter( array( $cash, $account, $holds, $limits, new CashLimit( $limit ) ) ) as $setting ) {
				$this->settings->save( $setting );
			}
			$this->switch( $methods );
			/** Cached responses list the payment methods. */
			do_action( 'vitrine_answers_changed' );
		}
		return $errors;
	}

	/** @return array<string, bool> Whether each method is on, by its key. */
	private function switches(): array {
		return array_column(
			array_map(
				static fn ( PaymentMethod $method ): array => array( $method->key(), $method->isEnabled() ),
				( $this->methods )()->all()
			),
			1,
			0
		);
	}

	/**
	 * Stores only changes: a method that was never toggled follows its details, so that entering the Stripe keys enables cards.
	 *
	 * @param array<mixed> $sent By method key.
	 */
	private function switch( array $sent ): void {
		$on      = $this->switches();
		$changed = array_filter(
			array_intersect_key( $sent, $on ),
			static fn ( mixed $value, int|string $key ): bool => is_bool( $value ) && $value !== $on[ $key ],
			ARRAY_FILTER_USE_BOTH
		);
		if ( $changed !== array() ) {
			$this->settings->save( $this->settings->get( EnabledPaymentMethods::class )->with( $changed ) );
		}
	}

	/** @param array<mixed> $sent An empty value means no limit. */
	private static function limits( array $sent ): UnpaidLimits {
		return new UnpaidLimits(
			self::number( $sent['items'] ?? null ),
			self::number( $sent['value'] ?? 0 ),
			self::number( $sent['share'] ?? null )
		);
	}

	/** Anything but an integer becomes -1, which is out of every range. */
	private static function number( mixed $value ): int {
		return is_int( $value ) ? $value : -1;
	}

	/**
	 * @param array<string, string> $errors
	 * @return array<string, string>
	 */
	private static function prefixed( string $path, array $errors ): array {
		$below = array();
		foreach ( $errors as $field => $message ) {
			$below[ "$path.$field" ] = $message;
		}
		return $below;
	}
}
