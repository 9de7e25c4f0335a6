<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Import\Choices\Choices;

/** An import job. */
final readonly class Job {

	/**
	 * @param int      $user          Started the import; products are saved as this user.
	 * @param int      $createdAt     Unix time.
	 * @param int|null $deliveryPrice Cents, for new products whose row has none; null if not set.
	 * @param Choices  $choices       Answers to the questions about the file.
	 */
	public function __construct(
		public int $id,
		public JobStatus $status,
		public JobFile $file,
		public JobProgress $progress,
		public int $user,
		public int $createdAt,
		public ?int $deliveryPrice,
		public Choices $choices = new Choices(),
	) {
	}
}
