<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Topics;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Payments\BankAccount;
use Vitrine\Payments\CashOnDelivery;
use Vitrine\Payments\Holds;

/** Where the money goes, how much cash is taken, and how long pieces wait for money. */
final class PaymentsTopic implements Topic {

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
		$holds = Holds::fromOption();
		return array(
			'account'    => get_object_vars( BankAccount::fromOption() ),
			'cash_limit' => is_numeric( $limit ) ? (int) $limit : CashOnDelivery::DEFAULT_LIMIT,
			'holds'      => array(
				'card_minutes'  => $holds->cardMinutes,
				'transfer_days' => $holds->transferDays,
			),
		);
	}

	public function save( array $values ): array {
		$account = BankAccount::typed( (array) ( $values['account'] ?? array() ) );
		$sent    = (array) ( $values['holds'] ?? array() );
		$holds   = new Holds( self::number( $sent['card_minutes'] ?? null ), self::number( $sent['transfer_days'] ?? null ) );
		$limit   = $values['cash_limit'] ?? 0;
		$faults  = self::below( 'account', $account->faults() ) + self::below( 'holds', $holds->faults() );
		if ( ! is_int( $limit ) || $limit < 0 ) {
			$faults['cash_limit'] = __( 'Please write an amount, or 0.', 'vitrine' );
		}
		if ( $faults === array() ) {
			$account->save();
			$holds->save();
			update_option( CashOnDelivery::LIMIT_OPTION, $limit, true );
			/** Which payments are offered is part of an answer that everybody gets. */
			do_action( 'vitrine_answers_changed' );
		}
		return $faults;
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
