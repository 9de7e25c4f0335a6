<?php
declare(strict_types=1);

namespace Vitrine\BackInStock\Privacy;

use Vitrine\BackInStock\StockAlertQueue;
use Vitrine\BackInStock\StockAlerts;
use Vitrine\Consent\StorageDuration;

defined( 'ABSPATH' ) || exit;

/** Deletes addresses after their retention period, and says so in the suggested privacy policy. */
final class StockAlertRetention {

	/** In days; the e-mail with the link says it, too. */
	private const UNCONFIRMED_DAYS = 7;

	/** In days, longer than the outbox tries. */
	private const UNSENT_DAYS = 3;

	/** In days since the confirmation, if the product doesn't come back. */
	private const WAITING_DAYS = 180;

	public function __construct( private readonly StockAlerts $alerts ) {
	}

	/** Hourly cron hook. */
	public function sweep(): void {
		$this->alerts->requeueUnsent( self::UNSENT_DAYS * DAY_IN_SECONDS );
		$this->alerts->deleteExpired(
			self::UNCONFIRMED_DAYS * DAY_IN_SECONDS,
			self::WAITING_DAYS * DAY_IN_SECONDS,
			StockAlertQueue::HEAD_START_SECONDS
		);
	}

	/** Hook `admin_init`: text for the guide in Settings > Privacy. */
	public static function addPolicyText(): void {
		wp_add_privacy_policy_content(
			__( 'Back in stock', 'vitrine' ),
			'<p>' . esc_html(
				sprintf(
					/* translators: 1: duration, such as “7 days”, 2: duration */
					__(
						'If you ask us to e-mail you when a product is back in stock, we store your e-mail address, the product and the language of the page until we have sent you that one e-mail, based on your consent. Storage: %1$s if it is not confirmed, otherwise at most %2$s. Each confirmation e-mail has a link that ends the request.',
						'vitrine'
					),
					StorageDuration::days( self::UNCONFIRMED_DAYS ),
					StorageDuration::days( self::WAITING_DAYS )
				)
			) . '</p>'
		);
	}
}
