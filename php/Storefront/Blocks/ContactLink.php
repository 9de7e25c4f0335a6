<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Blocks;

/** Target of contact links without JavaScript; with JavaScript they open the contact form. */
final class ContactLink {

	/**
	 * The contact page, or an e-mail link; null if the shop has neither.
	 *
	 * @param array<string, mixed> $general Options of the group `general`.
	 * @return array{url: string, title: string, target: string}|null
	 */
	public static function build( array $general ): ?array {
		$page  = $general['contact_page'] ?? null;
		$email = (string) ( ( $general['help_email'] ?? '' ) ?: ( $general['footer_email'] ?? '' ) );
		$title = __( 'Contact', 'vitrine' );
		if ( is_array( $page ) ) {
			return array(
				'url'    => (string) $page['url'],
				'title'  => (string) ( $page['title'] ?: $title ),
				'target' => (string) $page['target'],
			);
		}
		return $email === '' ? null : array(
			'url'    => "mailto:$email",
			'title'  => $title,
			'target' => '',
		);
	}
}
