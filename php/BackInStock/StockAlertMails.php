<?php
declare(strict_types=1);

namespace Vitrine\BackInStock;

use Closure;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\CataloguePages\Availability;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Mailer;
use Vitrine\Storefront\CustomerMailLayout;

/** E-mails to people who wait for a product, in their language. */
final class StockAlertMails {

	public function __construct(
		private readonly StockAlerts $alerts,
		private readonly StockAlertLinks $links,
		private readonly Products $products,
		private readonly Mailer $mailer,
		private readonly Languages $languages,
		private readonly CustomerMailLayout $layout,
	) {
	}

	/**
	 * Sends `StockAlertRequests::CONFIRM`, also to someone who waits already: the form doesn't disclose it.
	 *
	 * @param array<mixed> $payload
	 */
	public function confirm( array $payload ): bool {
		$alert = $this->alert( $payload );
		if ( $alert !== null && $alert->email !== '' ) {
			$this->inLanguage( $alert, fn ( CatalogueItem $item ) => $this->sendConfirmation( $alert, $item ) );
		}
		return true;
	}

	/**
	 * Sends `StockAlertQueue::NOTICE` if the product is still in stock, and forgets the address.
	 *
	 * @param array<mixed> $payload
	 */
	public function notify( array $payload ): bool {
		$alert = $this->alert( $payload );
		if ( $alert?->status !== StockAlertStatus::Queued ) {
			return true;
		}
		$sent = $this->inLanguage(
			$alert,
			function ( CatalogueItem $item ) use ( $alert ): bool {
				if ( ! $item->buyable() || ! $item->available() ) {
					return false;
				}
				$this->sendNotice( $alert, $item );
				return true;
			}
		);
		if ( $sent === true ) {
			$this->alerts->markSent( $alert->id );
		} else {
			$this->alerts->requeue( $alert->id );
		}
		return true;
	}

	private function sendConfirmation( StockAlert $alert, CatalogueItem $item ): void {
		$headline = __( 'Please confirm your request', 'vitrine' );
		$this->mailer->send(
			$this->layout->mail(
				$alert->email,
				CustomerMailLayout::shop() . ": $headline",
				'newsletter',
				array(
					'headline' => $headline,
					'text'     => sprintf(
						/* translators: %s: product */
						__(
							'Someone, probably you, asked us for one e-mail when “%s” is back in stock. Please confirm within 7 days. If it wasn’t you, you can ignore this e-mail.',
							'vitrine'
						),
						$item->title
					),
					'button'   => __( 'Confirm', 'vitrine' ),
					'link'     => $this->links->confirm( $alert ),
					'leave'    => $this->links->cancel( $alert ),
				)
			)
		);
	}

	private function sendNotice( StockAlert $alert, CatalogueItem $item ): void {
		/* translators: %s: product */
		$headline = sprintf( __( '%s is back in stock', 'vitrine' ), $item->title );
		$this->mailer->send(
			$this->layout->mail(
				$alert->email,
				CustomerMailLayout::shop() . ": $headline",
				'simple',
				array(
					'greeting'   => $headline,
					'paragraphs' => array(
						sprintf(
							/* translators: %s: availability, such as "Only 2 left" */
							__( 'You asked for this e-mail. Availability now: %s. We can’t reserve it for you.', 'vitrine' ),
							Availability::text( $item )
						),
						__( 'This is the only e-mail about it: we have deleted your address from the list.', 'vitrine' ),
					),
					'button'     => __( 'View product', 'vitrine' ),
					'link'       => $item->url,
				)
			)
		);
	}

	/**
	 * @template T
	 * @param Closure(CatalogueItem): T $work
	 * @return T|null Null if the shop no longer has the product.
	 */
	private function inLanguage( StockAlert $alert, Closure $work ): mixed {
		return $this->languages->withLanguage(
			$this->languages->find( $alert->language ) ?? $this->languages->default(),
			function () use ( $alert, $work ): mixed {
				$item = $this->products->byIds( array( $alert->product ) )[ $alert->product ] ?? null;
				return $item === null ? null : $work( $item );
			}
		);
	}

	/** @param array<mixed> $payload */
	private function alert( array $payload ): ?StockAlert {
		$id = $payload['alert'] ?? null;
		return is_int( $id ) ? $this->alerts->byId( $id ) : null;
	}
}
