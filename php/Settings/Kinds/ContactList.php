<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** Contact details with titles, for the footer and the contact form. */
final class ContactList extends BaseOption {

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
	public function wire( mixed $stored, OptionResolver $resolver ): array {
		return $this->sanitize( $stored );
	}

	public function field(): string {
		return 'pairs';
	}
}
