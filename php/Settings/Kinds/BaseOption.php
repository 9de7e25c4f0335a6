<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

defined( 'ABSPATH' ) || exit;

/** Defaults that most options share: one value for all languages, and no validation. */
abstract class BaseOption implements Option {

	/**
	 * @param string $label Already translated: create the options again if the language changes before they are shown.
	 * @param string $help  See `help`.
	 */
	public function __construct( private readonly string $key, private readonly string $label, private readonly string $help = '' ) {
	}

	public function key(): string {
		return $this->key;
	}

	public function label(): string {
		return $this->label;
	}

	public function help(): string {
		return $this->help;
	}

	public function perLanguage(): bool {
		return false;
	}

	public function errors( mixed $value ): array {
		return array();
	}
}
