<?php
declare(strict_types=1);

namespace Vitrine\Kernel\Privacy;

/** The result of an erasure request. */
final readonly class ErasureResult {

	/**
	 * @param bool         $removed  Whether anything was erased.
	 * @param bool         $retained Whether anything was kept.
	 * @param list<string> $messages Why it was kept.
	 */
	public function __construct(
		public bool $removed,
		public bool $retained = false,
		public array $messages = array(),
		public bool $done = true,
	) {
	}
}
