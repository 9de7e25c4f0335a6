<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** A text on one line, which subclasses validate. */
abstract class BaseText extends BaseOption {

	/** In characters. */
	private const MAX_LENGTH = 300;

	public function __construct( string $key, string $label, string $help = '', private readonly bool $perLanguage = true ) {
		parent::__construct( $key, $label, $help );
	}

	public function perLanguage(): bool {
		return $this->perLanguage;
	}

	public function default(): string {
		return '';
	}

	public function schema(): array {
		return Schema::text();
	}

	public function errors( mixed $value ): array {
		return is_string( $value ) && mb_strlen( $value ) > self::MAX_LENGTH
			/* translators: %d: number of characters */
			? array( '' => sprintf( __( 'Enter at most %d characters.', 'vitrine' ), self::MAX_LENGTH ) )
			: array();
	}

	public function sanitize( mixed $value ): string {
		return is_scalar( $value ) ? sanitize_text_field( (string) $value ) : '';
	}

	public function wire( mixed $stored, OptionResolver $resolver ): string {
		return is_string( $stored ) ? $stored : '';
	}

	public function field(): string {
		return 'text';
	}
}
