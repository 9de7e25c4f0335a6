<?php
declare(strict_types=1);

namespace Vitrine\BackInStock;

defined( 'ABSPATH' ) || exit;

enum StockAlertStatus: string {
	/** Requested, but the owner of the address has not confirmed yet. */
	case Pending = 'pending';
	case Waiting = 'waiting';
	/** The e-mail is in the outbox. */
	case Queued = 'queued';
	/** Without an address. */
	case Sent = 'sent';

	public function label(): string {
		return match ( $this ) {
			self::Pending => __( 'Not confirmed', 'vitrine' ),
			self::Waiting => __( 'Waiting', 'vitrine' ),
			self::Queued  => __( 'E-mail is being sent', 'vitrine' ),
			self::Sent    => __( 'E-mail sent', 'vitrine' ),
		};
	}
}
