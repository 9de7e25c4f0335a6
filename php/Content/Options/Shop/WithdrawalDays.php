<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Shop;

use Vitrine\Content\Options\Kinds\Identifier;

/** For how long customers may withdraw: the law's fourteen days (Directive 2011/83/EU, Article 9), or more. */
final class WithdrawalDays extends Identifier {

	public const LEGAL = 14;

	public function key(): string {
		return 'withdrawal_days';
	}

	public function label(): string {
		return __( 'Days to withdraw from a contract', 'vitrine' );
	}

	public function help(): string {
		return __( 'Counted from the delivery. The law wants 14; a shop may give more.', 'vitrine' );
	}

	public function default(): string {
		return (string) self::LEGAL;
	}

	protected function pattern(): string {
		return '/^(1[4-9]|[2-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/';
	}

	protected function fault(): string {
		return __( 'Please enter a number from 14 to 365.', 'vitrine' );
	}
}
