<?php
declare(strict_types=1);

namespace Vitrine\Admin\Import;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\SettingsRest;
use Vitrine\Catalogue\Admin\PriceInput;
use Vitrine\Import\BackgroundRunner;
use Vitrine\Import\ColumnMapping;
use Vitrine\Import\Formats\ColumnMap;
use Vitrine\Import\ImportOccupied;
use Vitrine\Import\ImportWorker;
use Vitrine\Import\Job;
use Vitrine\Import\JobReset;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStart;
use Vitrine\Import\JobStatus;
use Vitrine\Import\Questions;
use Vitrine\Import\Rows\ImportRejected;
use Vitrine\Import\Upload;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** `vitrine-admin/v1/imports`: uploads a file, reports on it, runs or cancels the import. WordPress checks cookie and nonce. */
final class ImportRest {

	private const MAX_JOBS = 20;

	/** Seconds of work that each progress request does itself, so that imports advance without cron, too. */
	private const SLICE_SECONDS = 3;

	private const STEPS = array(
		'check'   => array( JobStatus::Fresh, JobStatus::Checking ),
		'recheck' => array( JobStatus::Fresh, JobStatus::Checking ),
		'run'     => array( JobStatus::Checked, JobStatus::Running ),
	);

	public function __construct(
		private readonly Upload $upload,
		private readonly Jobs $jobs,
		private readonly ImportWorker $worker,
		private readonly JobResource $resource,
		private readonly Questions $questions,
		private readonly JobStart $start,
		private readonly ColumnMapping $mapping,
		private readonly JobReset $reset,
	) {
	}

	public function register(): void {
		$allowed = static fn (): bool => current_user_can( Capability::MANAGE_SHOP );
		register_rest_route(
			SettingsRest::NAMESPACE,
			'/imports',
			array(
				array(
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => fn (): WP_REST_Response => self::answer(
						array( 'jobs' => array_map( $this->resource->short( ... ), $this->jobs->listed( self::MAX_JOBS ) ) )
					),
					'permission_callback' => $allowed,
				),
				array(
					'methods'             => WP_REST_Server::CREATABLE,
					'callback'            => $this->accept( ... ),
					'permission_callback' => $allowed,
					'args'                => array( 'language' => array( 'type' => 'string' ) ),
				),
			)
		);
		register_rest_route(
			SettingsRest::NAMESPACE,
			'/imports/(?P<id>\d+)',
			array(
				array(
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => fn ( WP_REST_Request $request ): WP_REST_Response|WP_Error =>
						$this->response( (int) $request['id'], (int) $request['page'] ),
					'permission_callback' => $allowed,
					'args'                => array(
						'page' => array(
							'type'    => 'integer',
							'minimum' => 1,
							'default' => 1,
						),
					),
				),
				array(
					'methods'             => WP_REST_Server::CREATABLE,
					'callback'            => $this->act( ... ),
					'permission_callback' => $allowed,
					'args'                => array(
						'action'         => array(
							'type'     => 'string',
							'enum'     => array( 'choose', 'check', 'recheck', 'reopen', 'run', 'tick', 'cancel' ),
							'required' => true,
						),
						'delivery_price' => array( 'type' => 'string' ),
						'choices'        => array(
							'type'                 => 'object',
							'additionalProperties' => array( 'type' => 'string' ),
							'default'              => array(),
						),
					),
				),
			)
		);
	}

	private function accept( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		try {
			$file = UploadedFile::of( $request->get_file_params()['file'] ?? null );
			$this->start->rejectIfOccupied();
			$job = $this->upload->accept(
				$file->path,
				$file->name,
				get_current_user_id(),
				(string) $request['language'],
				ImportScreen::largest()
			);
		} catch ( ImportRejected $rejection ) {
			return self::invalid( 'file', $rejection->getMessage() );
		} catch ( ImportOccupied $occupied ) {
			return self::occupied( $occupied );
		}
		return self::answer( $this->resource->whole( $job ), 201 );
	}

	private function act( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$id  = (int) $request['id'];
		$job = $this->jobs->find( $id );
		if ( $job === null ) {
			return self::gone();
		}
		$action = (string) $request['action'];
		if ( $action === 'tick' ) {
			$this->worker->run( $id, self::SLICE_SECONDS );
			return $this->response( $id );
		}
		if ( $action === 'cancel' ) {
			return $this->cancel( $job );
		}
		$typed   = trim( (string) $request['delivery_price'] );
		$price   = PriceInput::parse( $typed );
		$isCheck = $action === 'check' || $action === 'recheck';
		if ( $isCheck && $typed !== '' && $price === null ) {
			return self::invalid( 'delivery_price', PriceInput::hint() );
		}
		if ( $action === 'recheck' || $action === 'reopen' ) {
			try {
				if ( ! $this->reopen( $job, $action === 'recheck' ) ) {
					return self::stale();
				}
			} catch ( ImportOccupied $occupied ) {
				return self::occupied( $occupied );
			}
			$job = $this->jobs->find( $id ) ?? $job;
		}
		if ( $isCheck ) {
			$this->jobs->setDeliveryPrice( $id, $price );
		}
		if ( $isCheck || $action === 'choose' ) {
			$errors = $this->storeAnswers( $job, (array) $request['choices'], $isCheck );
			if ( $errors !== array() ) {
				return self::invalid( (string) array_key_first( $errors ), reset( $errors ), $action === 'recheck' ? $id : null );
			}
		}
		if ( $action === 'choose' || $action === 'reopen' ) {
			return $this->response( $id );
		}
		try {
			if ( ! $this->start->start( $id, ...self::STEPS[ $action ] ) ) {
				return self::stale();
			}
		} catch ( ImportOccupied $occupied ) {
			return self::occupied( $occupied );
		}
		BackgroundRunner::wake();
		return $this->response( $id );
	}

	/**
	 * @return bool False if the job is not checked.
	 * @throws ImportOccupied if it is to start and can't: it keeps the report of its check.
	 */
	private function reopen( Job $job, bool $isToStart ): bool {
		if ( $isToStart && $job->status === JobStatus::Checked ) {
			$this->start->rejectIfOccupied();
		}
		return $this->reset->reset( $job );
	}

	/**
	 * @param array<mixed> $choices
	 * @return array<string, string> Error messages by key.
	 */
	private function storeAnswers( Job $job, array $choices, bool $isLast ): array {
		$answers = array_filter( $choices, 'is_string' );
		$columns = $answers[ ColumnMap::KEY ] ?? null;
		$error   = $columns === null ? null : $this->mapping->answer( $job, $columns );
		$job     = $this->jobs->find( $job->id ) ?? $job;
		if ( $error === null && $isLast && $job->status === JobStatus::Fresh ) {
			$error = $this->mapping->missing( $job );
		}
		$errors = $error === null ? $this->questions->answer( $job, $answers ) : array( ColumnMap::KEY => $error );
		if ( $errors === array() && $isLast ) {
			$this->mapping->remember( $job );
		}
		return $errors;
	}

	private function cancel( Job $job ): WP_REST_Response|WP_Error {
		if ( $job->status->over() || ! $this->jobs->move( $job->id, $job->status, JobStatus::Cancelled ) ) {
			return self::stale();
		}
		return $this->response( $job->id );
	}

	/** @param int $page Of the report. */
	private function response( int $id, int $page = 1 ): WP_REST_Response|WP_Error {
		$job = $this->jobs->find( $id );
		return $job === null ? self::gone() : self::answer( $this->resource->whole( $job, $page ) );
	}

	/** @param array<string, mixed> $data */
	private static function answer( array $data, int $status = 200 ): WP_REST_Response {
		$response = new WP_REST_Response( $data, $status );
		$response->header( 'Cache-Control', 'no-store' );
		return $response;
	}

	/** @param int|null $job Id of the job if it has changed: the screen shows it as it is now. */
	private static function invalid( string $field, string $message, ?int $job = null ): WP_Error {
		return new WP_Error(
			'invalid',
			$message,
			array(
				'status' => 422,
				'fields' => array( $field => $message ),
			) + ( $job === null ? array() : array( 'job' => $job ) )
		);
	}

	private static function gone(): WP_Error {
		return new WP_Error( 'gone', __( 'This import no longer exists.', 'vitrine' ), array( 'status' => 404 ) );
	}

	/** Names the job, which the screen shows instead. */
	private static function occupied( ImportOccupied $occupied ): WP_Error {
		return new WP_Error(
			'occupied',
			$occupied->getMessage(),
			array(
				'status' => 409,
				'job'    => $occupied->job->id,
			)
		);
	}

	private static function stale(): WP_Error {
		return new WP_Error(
			'stale',
			__( 'This import has changed in the meantime. Please review it again.', 'vitrine' ),
			array( 'status' => 409 )
		);
	}
}
