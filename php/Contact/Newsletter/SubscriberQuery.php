<?php
declare(strict_types=1);

namespace Vitrine\Contact\Newsletter;

/** Filters of the subscriber list, newest first. */
final readonly class SubscriberQuery {

	/**
	 * @param SubscriberStatus|null $status Null for all.
	 * @param string                $search Part of an e-mail address; '' for all.
	 */
	public function __construct(
		public ?SubscriberStatus $status = null,
		public string $search = '',
		public int $page = 1,
		public int $perPage = 20,
	) {
	}
}
