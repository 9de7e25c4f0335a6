import { Component } from '@wordpress/element';
import type { ReactNode } from 'react';
import { ErrorState } from '../error-state';

/** Keeps a failing island from affecting the rest of the page, and offers to retry. */
export class ErrorBoundary extends Component< { children: ReactNode }, { failed: boolean } > {
	override state = { failed: false };

	static getDerivedStateFromError() {
		return { failed: true };
	}

	override render() {
		return this.state.failed ? <ErrorState onRetry={ () => this.setState( { failed: false } ) } /> : this.props.children;
	}
}
