<?php
declare(strict_types=1);

namespace Vitrine\Kernel\Privacy;

/** What became of a person's data. */
final readonly class Erased {

	/**
	 * @param bool         $removed  Whether anything was erased.
	 * @param bool         $retained Whether something had to stay.
	 * @param list<string> $messages Why it had to.
	 */
	public function __construct(
		public bool $removed,
		public bool $retained = false,
		public array $messages = array(),
		public bool $done = true,
	) {
	}
}
