<?php
declare(strict_types=1);

namespace Vitrine\BackInStock;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Contact\SpamTrap;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Form\Fields;
use Vitrine\Kernel\Form\ValidationError;
use Vitrine\Kernel\Mailbox;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;

/**
 * Asking for an e-mail when a product is back in stock, by double opt-in. The response is the same for known and unknown addresses, so that
 * it does not disclose who waits for what.
 */
final class StockAlertRequests {

	/** Outbox message with the payload `{alert: id}`. */
	public const CONFIRM = 'stock_alert_confirm';

	/** Increase when the consent text changes (`plugin/templates/catalogue/stock-alert.php`). */
	public const TEXT_VERSION = '1';

	/** Confirmation e-mails per day and mailbox: anyone can enter any address into the form. */
	private const MAX_MAILS_PER_DAY = 5;

	public function __construct(
		private readonly StockAlerts $alerts,
		private readonly StockAlertLinks $links,
		private readonly StockAlertQueue $queue,
		private readonly Products $products,
		private readonly Outbox $outbox,
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly RateLimiter $limiter,
	) {
	}

	/** The product or variant if it is sold out, so that visitors can ask for the e-mail; null for all others. */
	public function offered( int $product ): ?CatalogueItem {
		$item = $this->products->byIds( array( $product ) )[ $product ] ?? null;
		return $item !== null && $item->buyable() && ! $item->available() ? $item : null;
	}

	/**
	 * @param CatalogueItem $item    As of `offered`.
	 * @param string        $website Value of the honeypot field.
	 * @return array<string, ValidationError> Errors by field; empty if accepted.
	 */
	public function request( CatalogueItem $item, string $email, string $website = '' ): array {
		$fields = new Fields();
		$fields->email( 'email', $email );
		if ( $fields->errors() === array() && ! SpamTrap::isTriggered( $website ) ) {
			$mayMail = $this->mayMail( $email );
			try {
				$this->store( $item, strtolower( $email ), $mayMail );
			} catch ( DuplicateKey ) {
				// A concurrent request inserted the same row; retry, as it exists now.
				$this->store( $item, strtolower( $email ), $mayMail );
			}
		}
		return $fields->errors();
	}

	/** Whether the key is valid; confirming twice succeeds. */
	public function confirm( string $key ): bool {
		$alert = $this->links->find( $key );
		if ( $alert !== null && $this->alerts->confirm( $alert ) ) {
			// It may have come back in the meantime.
			$this->queue->enqueue( array( $alert->product ) );
		}
		return $alert !== null;
	}

	/** Whether the key is valid. Deletes the request. */
	public function cancel( string $key ): bool {
		$alert = $this->links->find( $key );
		if ( $alert !== null ) {
			$this->alerts->delete( $alert->id );
		}
		return $alert !== null;
	}

	private function store( CatalogueItem $item, string $email, bool $mayMail ): void {
		$this->database->transaction(
			function () use ( $item, $email, $mayMail ): void {
				$language = $this->languages->current()->code;
				$alert    = $this->alerts->request( $item->id, $item->family, $email, $language, self::TEXT_VERSION );
				if ( $mayMail ) {
					$this->outbox->add( self::CONFIRM, array( 'alert' => $alert->id ) );
				}
			}
		);
	}

	private function mayMail( string $email ): bool {
		return $this->limiter->allows( 'stock_alert:' . Mailbox::of( $email ), new RateLimit( self::MAX_MAILS_PER_DAY, DAY_IN_SECONDS ) );
	}
}
