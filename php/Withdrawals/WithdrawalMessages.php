<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

/** Outbox messages about withdrawals. */
final class WithdrawalMessages {

	/** The payload is `{withdrawal: id}`. */
	public const CONFIRMATION = 'withdrawal_confirmation';
	public const NOTICE       = 'withdrawal_notice';

	/** The payload is `{order: id}`. */
	public const LINK = 'withdrawal_link';
}
