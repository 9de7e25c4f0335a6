<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

/** The team members that an option can name. */
interface TeamDirectory {

	/**
	 * The team for visitors: each person once, in the current language or a fallback.
	 *
	 * @return list<array{id: int, name: string, position: string, image: array<string, mixed>|null, phone: string, email: string}>
	 */
	public function all(): array;
}
