<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Topics;

use Closure;
use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Payments\BankAccount;
use Vitrine\Payments\CashOnDelivery;
use Vitrine\Payments\Holds;
use Vitrine\Payments\PaymentSwitches;

/** Which payment methods are on, where the money goes, how much cash is taken, and how long pieces wait for money. */
final class PaymentsTopic implements Topic, HasContext {

	/** @param Closure(): PaymentMethods $methods From the options as they are when it is called. */
	public function __construct( private readonly Closure $methods ) {
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
		$limit = get_option( CashOnDelivery::LIMIT_OPTION, CashOnDelivery::DEFAULT_LIMIT );
		$limit = is_numeric( $limit ) ? (int) $limit : CashOnDelivery::DEFAULT_LIMIT;
		$holds = Holds::fromOption();
		return array(
			'methods'    => $this->switches(),
			'account'    => get_object_vars( BankAccount::fromOption() ),
			'cash_limit' => $limit === 0 ? null : $limit,
			'holds'      => array(
				'card_minutes'  => $holds->cardMinutes,
				'transfer_days' => $holds->transferDays,
			),
		);
	}

	/** What each method lacks, so that the form can say that a method which is on is not offered. */
	public function context(): array {
		$methods = ( $this->methods )()->all();
		return array(
			'missing' => array_column( array_map( static fn ( PaymentMethod $method ): array => array( $method->key(), $method->missing() ), $methods ), 1, 0 ),
			'card'    => SettingsScreen::url( 'card' ),
		);
	}

	public function save( array $values ): array {
		$account = BankAccount::typed( (array) ( $values['account'] ?? array() ) );
		$sent    = (array) ( $values['holds'] ?? array() );
		$holds   = new Holds( self::number( $sent['card_minutes'] ?? null ), self::number( $sent['transfer_days'] ?? null ) );
		$limit   = $values['cash_limit'] ?? 0;
		$faults  = self::below( 'account', $account->faults() ) + self::below( 'holds', $holds->faults() );
		if ( ! is_int( $limit ) || $limit < 0 ) {
			$faults['cash_limit'] = __( 'Please enter an amount, or leave it empty.', 'vitrine' );
		}
		if ( $faults === array() ) {
			$account->save();
			$holds->save();
			update_option( CashOnDelivery::LIMIT_OPTION, $limit, true );
			$this->switch( (array) ( $values['methods'] ?? array() ) );
			/** Which payments are offered is part of an answer that everybody gets. */
			do_action( 'vitrine_answers_changed' );
		}
		return $faults;
	}

	/** @return array<string, bool> Whether each method is on, by its key. */
	private function switches(): array {
		return array_column( array_map( static fn ( PaymentMethod $method ): array => array( $method->key(), $method->isOn() ), ( $this->methods )()->all() ), 1, 0 );
	}

	/**
	 * Stores only what differs: a method that was never switched keeps following its details, so keys entered later switch cards on.
	 *
	 * @param array<mixed> $sent By method key.
	 */
	private function switch( array $sent ): void {
		$on      = $this->switches();
		$changed = array_filter( array_intersect_key( $sent, $on ), static fn ( mixed $value, int|string $key ): bool => is_bool( $value ) && $value !== $on[ $key ], ARRAY_FILTER_USE_BOTH );
		if ( $changed !== array() ) {
			PaymentSwitches::fromOption()->save( $changed );
		}
	}

	/** What is no whole number is out of every range. */
	private static function number( mixed $value ): int {
		return is_int( $value ) ? $value : -1;
	}

	/**
	 * @param array<string, string> $faults
	 * @return array<string, string>
	 */
	private static function below( string $path, array $faults ): array {
		$below = array();
		foreach ( $faults as $field => $message ) {
			$below[ "$path.$field" ] = $message;
		}
		return $below;
	}
}
