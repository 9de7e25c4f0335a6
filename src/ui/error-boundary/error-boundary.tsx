import { Component } from '@wordpress/element';
import type { ReactNode } from 'react';
import { Failed } from '../failed';

/** An island that fails leaves the rest of the page alone, and offers to try again. */
export class ErrorBoundary extends Component< { children: ReactNode }, { failed: boolean } > {
	override state = { failed: false };

	static getDerivedStateFromError() {
		return { failed: true };
	}

	override render() {
		return this.state.failed ? <Failed onRetry={ () => this.setState( { failed: false } ) } /> : this.props.children;
	}
}
