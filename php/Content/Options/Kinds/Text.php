<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Kinds;

use Vitrine\Content\Options\Option;
use Vitrine\Content\Options\Resolver;
use Vitrine\Rest\Schema;

/** A line of text in each language. */
abstract class Text implements Option {

	/** Characters; one line of a page holds no more. */
	private const LONGEST = 300;

	public function help(): string {
		return '';
	}

	public function perLanguage(): bool {
		return true;
	}

	public function default(): string {
		return '';
	}

	public function schema(): array {
		return Schema::text();
	}

	public function faults( mixed $value ): array {
		/* translators: %d: number of characters */
		return is_string( $value ) && mb_strlen( $value ) > self::LONGEST ? array( '' => sprintf( __( 'Please keep to %d characters.', 'vitrine' ), self::LONGEST ) ) : array();
	}

	public function sanitize( mixed $value ): string {
		return is_scalar( $value ) ? sanitize_text_field( (string) $value ) : '';
	}

	public function wire( mixed $stored, Resolver $resolver ): string {
		return is_string( $stored ) ? $stored : '';
	}

	public function field(): string {
		return 'text';
	}
}
