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
use Vitrine\Storefront\View;

/** The e-mails about subscribing, in the language that the reader asked in. */
final class NewsletterMails {

	/** Kinds in the outbox; their payload is `{subscriber: id}`. */
	public const CONFIRM = 'newsletter_confirm';
	public const KNOWN   = 'newsletter_known';

	/** Seconds for which a link confirms. */
	private const GOOD_FOR = 7 * DAY_IN_SECONDS;

	public function __construct(
		private readonly Subscribers $subscribers,
		private readonly UnsubscribeLinks $links,
		private readonly Mailer $mailer,
		private readonly Languages $languages,
		private readonly View $view,
	) {
	}

	/**
	 * Delivers `newsletter_confirm`. The key is made here, so that it is kept nowhere but in the mail.
	 *
	 * @param array<mixed> $payload
	 */
	public function confirm( array $payload ): bool {
		$subscriber = $this->subscriber( $payload );
		if ( $subscriber?->status === SubscriberStatus::Pending ) {
			$key = $this->subscribers->newConfirmation( $subscriber->id, self::GOOD_FOR );
			$this->send(
				$subscriber,
				fn (): array => array(
					'headline' => __( 'Please confirm your subscription', 'vitrine' ),
					'text'     => __( 'Somebody, probably you, asked for our newsletter with this e-mail address. Please confirm within 7 days that you want it. If it was not you, you need not do anything.', 'vitrine' ),
					'button'   => __( 'Confirm subscription', 'vitrine' ),
					'link'     => $this->languages->url( 'newsletter' ) . "?key=$key",
				)
			);
		}
		return true;
	}

	/**
	 * Delivers `newsletter_known`: the form said nothing of it, for it may have been anybody.
	 *
	 * @param array<mixed> $payload
	 */
	public function tellKnown( array $payload ): bool {
		$subscriber = $this->subscriber( $payload );
		if ( $subscriber?->status === SubscriberStatus::Subscribed ) {
			$this->send(
				$subscriber,
				fn (): array => array(
					'headline' => __( 'You are subscribed already', 'vitrine' ),
					'text'     => __( 'Somebody, probably you, asked for our newsletter with this e-mail address. You get it already, so there is nothing to do.', 'vitrine' ),
					'button'   => __( 'To the shop', 'vitrine' ),
					'link'     => $this->languages->url(),
				)
			);
		}
		return true;
	}

	/** @param callable(): array{headline: string, text: string, button: string, link: string} $words Asked for in the reader's language. */
	private function send( Subscriber $subscriber, callable $words ): void {
		$this->languages->within(
			$this->languages->find( $subscriber->language ) ?? $this->languages->default(),
			fn () => $this->mailer->send( $this->mail( $subscriber, $words() ) )
		);
	}

	/** @param array{headline: string, text: string, button: string, link: string} $words */
	private function mail( Subscriber $subscriber, array $words ): Mail {
		$shop    = html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$subject = "$shop: {$words['headline']}";
		$data    = $words + array(
			'leave'    => $this->links->page( $subscriber ),
			'shop'     => $shop,
			'subject'  => $subject,
			'language' => $this->languages->current()->tag(),
			'home'     => $this->languages->url(),
		);
		$page = $this->view->render( 'emails/layout', $data + array( 'content' => $this->view->render( 'emails/newsletter', $data ) ) );
		$text = trim( $this->view->render( 'emails/newsletter-text', $data ) ) . "\n";
		return new Mail( $subscriber->email, $subject, $page, $text, headers: $this->links->headers( $subscriber ) );
	}

	/** @param array<mixed> $payload */
	private function subscriber( array $payload ): ?Subscriber {
		$id = $payload['subscriber'] ?? null;
		return is_int( $id ) ? $this->subscribers->byId( $id ) : null;
	}
}
