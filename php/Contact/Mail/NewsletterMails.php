<?php
declare(strict_types=1);

namespace Vitrine\Contact\Mail;

use Vitrine\Contact\Newsletter\Subscriber;
use Vitrine\Contact\Newsletter\Subscribers;
use Vitrine\Contact\Newsletter\SubscriberStatus;
use Vitrine\Contact\Newsletter\UnsubscribeLinks;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Mail;
use Vitrine\Kernel\Mailer;
use Vitrine\Storefront\CustomerMailLayout;

/** Newsletter subscription e-mails, in the subscriber's language. */
final class NewsletterMails {

	/** Seconds for which a link confirms. */
	private const CONFIRMATION_LINK_SECONDS = 7 * DAY_IN_SECONDS;

	public function __construct(
		private readonly Subscribers $subscribers,
		private readonly UnsubscribeLinks $links,
		private readonly Mailer $mailer,
		private readonly Languages $languages,
		private readonly CustomerMailLayout $layout,
	) {
	}

	/**
	 * Sends `newsletter_confirm`. The key is created here, so that it is stored nowhere but in the e-mail.
	 *
	 * @param array<mixed> $payload
	 */
	public function confirm( array $payload ): bool {
		$subscriber = $this->subscriber( $payload );
		if ( $subscriber?->status === SubscriberStatus::Pending ) {
			$key = $this->subscribers->newConfirmation( $subscriber->id, self::CONFIRMATION_LINK_SECONDS );
			$this->send(
				$subscriber,
				fn (): array => array(
					'headline' => __( 'Please confirm your subscription', 'vitrine' ),
					'text'     => __(
						'Someone, probably you, signed up for our newsletter with this e-mail address. Please confirm your subscription within 7 days. If it wasn’t you, you can ignore this e-mail.',
						'vitrine'
					),
					'button'   => __( 'Confirm subscription', 'vitrine' ),
					'link'     => $this->languages->url( 'newsletter' ) . "?key=$key",
				)
			);
		}
		return true;
	}

	/**
	 * Sends `newsletter_known`: the form doesn't reveal an existing subscription, because anyone could have submitted it.
	 *
	 * @param array<mixed> $payload
	 */
	public function notifySubscriber( array $payload ): bool {
		$subscriber = $this->subscriber( $payload );
		if ( $subscriber?->status === SubscriberStatus::Subscribed ) {
			$this->send(
				$subscriber,
				fn (): array => array(
					'headline' => __( 'You are already subscribed', 'vitrine' ),
					'text'     => __(
						'Someone, probably you, signed up for our newsletter with this e-mail address. You are already subscribed, so there is nothing you need to do.',
						'vitrine'
					),
					'button'   => __( 'Continue shopping', 'vitrine' ),
					'link'     => $this->languages->url(),
				)
			);
		}
		return true;
	}

	/**
	 * @param callable(): array{headline: string, text: string, button: string, link: string} $words Called in the subscriber's language.
	 */
	private function send( Subscriber $subscriber, callable $words ): void {
		$this->languages->withLanguage(
			$this->languages->find( $subscriber->language ) ?? $this->languages->default(),
			fn () => $this->mailer->send( $this->mail( $subscriber, $words() ) )
		);
	}

	/** @param array{headline: string, text: string, button: string, link: string} $words */
	private function mail( Subscriber $subscriber, array $words ): Mail {
		return $this->layout->mail(
			$subscriber->email,
			CustomerMailLayout::shop() . ": {$words['headline']}",
			'newsletter',
			$words + array( 'leave' => $this->links->page( $subscriber ) ),
			$this->links->headers( $subscriber )
		);
	}

	/** @param array<mixed> $payload */
	private function subscriber( array $payload ): ?Subscriber {
		$id = $payload['subscriber'] ?? null;
		return is_int( $id ) ? $this->subscribers->byId( $id ) : null;
	}
}
