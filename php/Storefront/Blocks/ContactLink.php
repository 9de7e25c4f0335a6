<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Blocks;

/** Where writing to the shop leads without scripts; with them the contact form opens instead. */
final class ContactLink {

	/**
	 * The contact page, else an e-mail; null where the shop names neither.
	 *
	 * @param array<string, mixed> $general Options of the group `general`.
	 * @return array{url: string, title: string, target: string}|null
	 */
	public static function of( array $general ): ?array {
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
