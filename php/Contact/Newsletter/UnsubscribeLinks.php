<?php
declare(strict_types=1);

namespace Vitrine\Contact\Newsletter;

use Vitrine\I18n\Languages;

/** The ways out that every newsletter names: a page for people, and one click in the mail program (RFC 8058). */
final class UnsubscribeLinks {

	public function __construct( private readonly Languages $languages ) {
	}

	/** A page with a button, in the current language: programs that look at every link of a mail must not end a subscription. */
	public function page( Subscriber $subscriber ): string {
		return $this->languages->url( 'newsletter' ) . '?leave=' . rawurlencode( $subscriber->leaveKey );
	}

	/** @return array<string, string> Headers of a mail, by name. */
	public function headers( Subscriber $subscriber ): array {
		$url = add_query_arg( 'key', rawurlencode( $subscriber->leaveKey ), rest_url( 'data/v1/newsletter_unsubscribe' ) );
		return array(
			'List-Unsubscribe'      => "<$url>",
			'List-Unsubscribe-Post' => 'List-Unsubscribe=One-Click',
		);
	}
}
