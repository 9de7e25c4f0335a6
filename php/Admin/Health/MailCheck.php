<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Database\Outbox\Outbox;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether the shop's e-mails are sent. */
final class MailCheck implements HealthCheck {

	/** Seconds after which a queued message is reported; shorter delays are normal retries. */
	private const LATE_SECONDS = 1800;

	public function __construct( private readonly Outbox $outbox ) {
	}

	public function key(): string {
		return 'mail';
	}

	public function title(): string {
		return __( 'Shop e-mails', 'vitrine' );
	}

	public function find(): Finding {
		$links = array( __( 'E-mail settings', 'vitrine' ) => SettingsScreen::url( 'e-mails' ) );
		$lost  = $this->outbox->undelivered();
		if ( $lost['count'] > 0 ) {
			return Finding::critical(
				__( 'Shop e-mails could not be sent', 'vitrine' ),
				sprintf(
					/* translators: 1: number of messages, 2: error message of the mail server */
					_n(
						'%1$d e-mail could not be sent after a day of retries. Last error: %2$s',
						'%1$d e-mails could not be sent after a day of retries. Last error: %2$s',
						$lost['count'],
						'vitrine'
					),
					$lost['count'],
					$lost['error']
				),
				$links
			);
		}
		$late = $this->outbox->overdue( self::LATE_SECONDS );
		if ( $late > 0 ) {
			return Finding::critical(
				__( 'Shop e-mails are delayed', 'vitrine' ),
				sprintf(
					/* translators: %d: number of messages */
					_n(
						'%d e-mail is more than half an hour late. Either the mail server rejects it, or cron is not running.',
						'%d e-mails are more than half an hour late. Either the mail server rejects them, or cron is not running.',
						$late,
						'vitrine'
					),
					$late
				),
				$links
			);
		}
		$error = $this->outbox->lastRetryError();
		return $error === ''
			? Finding::good( __( 'Shop e-mails are being sent', 'vitrine' ) )
			: Finding::critical(
				__( 'Shop e-mails are being rejected', 'vitrine' ),
				/* translators: %s: error message of the mail server */
				sprintf( __( 'Retries continue for a day. Last error: %s', 'vitrine' ), $error ),
				$links
			);
	}
}
