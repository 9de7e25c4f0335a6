<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

use Closure;

defined( 'ABSPATH' ) || exit;

/** A text of a fixed format, such as an id at a third-party service; the same for all languages. An invalid one is stored as ''. */
final class Identifier extends BaseText {

	/**
	 * @param string                $pattern Regular expression for the whole value.
	 * @param string                $error   Error message for an invalid value.
	 * @param (Closure(): bool)|null $shown   Whether visitors get the value; by default they do.
	 */
	public function __construct(
		string $key,
		string $label,
		string $help,
		private readonly string $pattern,
		private readonly string $error,
		private readonly string $default = '',
		private readonly ?Closure $shown = null,
	) {
		parent::__construct( $key, $label, $help, perLanguage: false );
	}

	public function default(): string {
		return $this->default;
	}

	public function errors( mixed $value ): array {
		return is_string( $value ) && trim( $value ) !== '' && $this->sanitize( $value ) === '' ? array( '' => $this->error ) : array();
	}

	public function sanitize( mixed $value ): string {
		$id = parent::sanitize( $value );
		return preg_match( $this->pattern, $id ) === 1 ? $id : '';
	}

	public function wire( mixed $stored, OptionResolver $resolver ): string {
		return $this->shown === null || ( $this->shown )() ? parent::wire( $stored, $resolver ) : '';
	}
}
