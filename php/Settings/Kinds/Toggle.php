<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

final class Toggle extends BaseOption {

	public function default(): bool {
		return false;
	}

	public function schema(): array {
		return Schema::bool();
	}

	public function sanitize( mixed $value ): bool {
		return is_scalar( $value ) && filter_var( $value, FILTER_VALIDATE_BOOLEAN );
	}

	public function wire( mixed $stored, OptionResolver $resolver ): bool {
		return $stored === true;
	}

	public function field(): string {
		return 'switch';
	}
}
