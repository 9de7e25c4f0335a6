<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Kinds;

use Vitrine\Content\Options\Option;
use Vitrine\Content\Options\Resolver;
use Vitrine\Rest\Schema;

/** On or off. */
abstract class Toggle implements Option {

	public function help(): string {
		return '';
	}

	public function perLanguage(): bool {
		return false;
	}

	public function default(): bool {
		return false;
	}

	public function schema(): array {
		return Schema::bool();
	}

	public function faults( mixed $value ): array {
		return array();
	}

	public function sanitize( mixed $value ): bool {
		return is_scalar( $value ) && filter_var( $value, FILTER_VALIDATE_BOOLEAN );
	}

	public function wire( mixed $stored, Resolver $resolver ): bool {
		return $stored === true;
	}

	public function field(): string {
		return 'switch';
	}
}
