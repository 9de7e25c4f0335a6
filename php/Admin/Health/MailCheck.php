<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Kernel\Outbox;

/** Whether the shop's e-mails go out. */
final class MailCheck implements Check {

	/** Seconds after which a message that waits has been waiting too long: retries of a mail server that is down for a moment are none. */
	private const LATE = 1800;

	public function __construct( private readonly Outbox $outbox ) {
	}

	public function key(): string {
		return 'mail';
	}

	public function title(): string {
		return __( 'E-mails of the shop', 'vitrine' );
	}

	public function find(): Finding {
		$links = array( __( 'Settings of e-mails', 'vitrine' ) => SettingsScreen::url( 'e-mails' ) );
		$lost  = $this->outbox->givenUp();
		if ( $lost['count'] > 0 ) {
			return Finding::critical(
				__( 'Messages of the shop could not be sent', 'vitrine' ),
				sprintf(
					/* translators: 1: number of messages, 2: what the mail server said */
					_n( '%1$d message was tried for a day and given up. The last error: %2$s', '%1$d messages were tried for a day and given up. The last error: %2$s', $lost['count'], 'vitrine' ),
					$lost['count'],
					$lost['error']
				),
				$links
			);
		}
		$late = $this->outbox->overdue( self::LATE );
		if ( $late > 0 ) {
			return Finding::critical(
				__( 'Messages of the shop are waiting', 'vitrine' ),
				/* translators: %d: number of messages */
				sprintf( _n( '%d message should have gone out half an hour ago. Either the mail server does not take it, or cron does not run.', '%d messages should have gone out half an hour ago. Either the mail server does not take them, or cron does not run.', $late, 'vitrine' ), $late ),
				$links
			);
		}
		$refused = $this->outbox->refused();
		return $refused === ''
			? Finding::good( __( 'The shop’s e-mails go out', 'vitrine' ) )
			/* translators: %s: what the mail server said */
			: Finding::critical( __( 'The shop’s e-mails are refused', 'vitrine' ), sprintf( __( 'They are tried again for a day. The last error: %s', 'vitrine' ), $refused ), $links );
	}
}
