<?php
declare(strict_types=1);

namespace Vitrine\Contact\Newsletter;

use Vitrine\I18n\Languages;

/** Unsubscribe links of every newsletter: a page, and one-click in the mail client (RFC 8058). */
final class UnsubscribeLinks {

	public function __construct( private readonly Languages $languages ) {
	}

	/** A page with a button, in the current language: mail clients that prefetch links must not end a subscription. */
	public function page( Subscriber $subscriber ): string {
		return $this->languages->url( 'newsletter' ) . '?leave=' . rawurlencode( $subscriber->leaveKey );
	}

	/** @return array<string, string> E-mail headers by name. */
	public function headers( Subscriber $subscriber ): array {
		$url = add_query_arg( 'key', rawurlencode( $subscriber->leaveKey ), rest_url( 'data/v1/newsletter_unsubscribe' ) );
		return array(
			'List-Unsubscribe'      => "<$url>",
			'List-Unsubscribe-Post' => 'List-Unsubscribe=One-Click',
		);
	}
}
