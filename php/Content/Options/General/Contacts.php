<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Option;
use Vitrine\Content\Options\Resolver;
use Vitrine\Rest\Schema;

/** Ways to reach the shop, each with a title, as the footer and the contact form list them. */
final class Contacts implements Option {

	public function key(): string {
		return 'contacts';
	}

	public function label(): string {
		return __( 'Contacts', 'vitrine' );
	}

	public function help(): string {
		return __( 'Lines of the footer and of the contact form: a showroom, opening hours, a postal address.', 'vitrine' );
	}

	public function perLanguage(): bool {
		return true;
	}

	/** @return array<never> */
	public function default(): array {
		return array();
	}

	public function schema(): array {
		return Schema::list(
			Schema::object(
				array(
					'title' => Schema::text(),
					'text'  => Schema::text(),
				)
			)
		);
	}

	public function faults( mixed $value ): array {
		return array();
	}

	/** @return list<array{title: string, text: string}> */
	public function sanitize( mixed $value ): array {
		$contacts = array();
		foreach ( is_array( $value ) ? $value : array() as $contact ) {
			$title = is_array( $contact ) && is_string( $contact['title'] ?? null ) ? sanitize_text_field( $contact['title'] ) : '';
			$text  = is_array( $contact ) && is_string( $contact['text'] ?? null ) ? sanitize_textarea_field( $contact['text'] ) : '';
			if ( $title !== '' || $text !== '' ) {
				$contacts[] = array(
					'title' => $title,
					'text'  => $text,
				);
			}
		}
		return $contacts;
	}

	/** @return list<array{title: string, text: string}> */
	public function wire( mixed $stored, Resolver $resolver ): array {
		return $this->sanitize( $stored );
	}

	public function field(): string {
		return 'pairs';
	}
}
